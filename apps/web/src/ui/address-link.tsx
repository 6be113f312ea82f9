import { directionsTo } from "#src/lib/directions.ts";
import styles from "./address-link.module.css";

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
