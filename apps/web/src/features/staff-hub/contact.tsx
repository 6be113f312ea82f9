import type { StaffHubPerson } from "@hearthside/contract";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { Fragment } from "react";
import styles from "./staff-hub.module.css";

/** How to reach her. An address breaks at its signs only, so that it can be read and copied. */
export function Contact({ person: { email, phoneNumber } }: { person: StaffHubPerson }) {
  return (
    <>
      {phoneNumber !== null && (
        <a className={styles.phone} href={`tel:${phoneNumber}`}>
          {formatUsPhone(phoneNumber)}
        </a>
      )}
      <a className={styles.email} href={`mailto:${email}`}>
        {email.split(/(?=[@.])/).map((part, at) => (
          <Fragment key={at}>
            {at > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </a>
    </>
  );
}
