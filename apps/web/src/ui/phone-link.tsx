import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import styles from "./phone-link.module.css";

/** A phone number that phones call on tap. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={`tel:${phone}`}>
    {formatUsPhone(phone)}
  </a>
);
