import { Fragment } from "react";

/** An email address that wraps only at punctuation, so that it can be read and copied. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=[@.])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
