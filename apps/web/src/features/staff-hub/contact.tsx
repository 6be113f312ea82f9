import type { StaffHubPerson } from "@hearthside/contract";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { EmailText } from "#src/ui/email-text.tsx";
import styles from "./staff-hub.module.css";

/** How to reach her. */
export function Contact({ person: { email, phoneNumber } }: { person: StaffHubPerson }) {
  return (
    <>
      {phoneNumber !== null && (
        <a className={styles.phone} href={`tel:${phoneNumber}`}>
          {formatUsPhone(phoneNumber)}
        </a>
      )}
      <a className={styles.email} href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
    </>
  );
}
