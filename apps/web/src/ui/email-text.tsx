import { Fragment } from "react";

/** An address that breaks at its signs only, so that it can be read and copied. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
