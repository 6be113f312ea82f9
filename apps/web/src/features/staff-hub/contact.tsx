import type { StaffHubPerson } from "@hearthside/contract";
import { EmailText } from "#src/ui/email-text.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import styles from "./staff-hub.module.css";

/** How to reach the person. */
export function Contact({ person: { email, phoneNumber } }: { person: StaffHubPerson }) {
  return (
    <>
      {phoneNumber !== null && <PhoneLink phone={phoneNumber} />}
      <a className={styles.email} href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
    </>
  );
}
