import type { StaffHubPerson } from "@hearthside/contract";
import { EmailText } from "#src/ui/email-text.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { PhoneLink } from "#src/ui/phone-link.tsx";
import styles from "./staff-hub.module.css";

/** How to reach the person. */
export function Contact({ person: { email, phoneNumber } }: { person: StaffHubPerson }) {
  return (
    <span className={styles.contact}>
      {phoneNumber !== null && <PhoneLink phone={phoneNumber} />}
      <a className={styles.write} href={`mailto:${email}`} aria-label={`Email ${email}`}>
        <Icon name="mail" size={16} />
      </a>
      <span className={styles.detail}>
        <EmailText email={email} />
      </span>
    </span>
  );
}
