import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import styles from "./phone-link.module.css";

/** A telephone number that a phone calls when it is pressed. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={`tel:${phone}`}>
    {formatUsPhone(phone)}
  </a>
);
