import type { MapPlace } from "@hearthside/contract";
import { formatUsPhone } from "@hearthside/contract/us-phone-text";
import { Fragment } from "react";
import styles from "./contact-links.module.css";

/** A phone number that phones call on tap. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={styles.phone} href={`tel:${phone}`}>
    {formatUsPhone(phone)}
  </a>
);

type AddressLinkProps = {
  address: string;
  /** Undefined where the agency does not allow map links or the position is unknown. */
  place: { latitude: number; longitude: number; isApproximate: boolean } | undefined;
};

/** An address linked to directions where the agency allows it. */
export function AddressLink({ address, place }: AddressLinkProps) {
  if (place === undefined) return address;
  return (
    <>
      <a
        className={styles.address}
        href={directionsTo(place)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${address}, directions in a new tab`}
      >
        {address}
      </a>
      {place.isApproximate && <small className={styles.about}>Directions to the ZIP code only</small>}
    </>
  );
}

/** An email address that wraps only at punctuation, before its domain first, so that it can be read and copied. */
export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?=@)/).map((half) => (
    <span key={half} className={styles.half}>
      {half.split(/(?=\.)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  ));

/** Sends only coordinates to the maps site. */
export const directionsTo = ({ latitude, longitude }: Pick<MapPlace, "latitude" | "longitude">) =>
  `https://www.google.com/maps/dir/?api=1&destination=${latitude}%2C${longitude}`;
