import styles from "./logo.module.css";

/** A roof over a small fire with the product's name, in the color of the surrounding text. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg aria-hidden width="32" height="32" viewBox="0 0 32 32" fill="none">
        <rect width="32" height="32" rx="8" className={styles.ground} />
        <path
          d="M6 15.5 16 7l10 8.5"
          className={styles.roof}
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M16 13.5c3.6 2.9 5 5.1 5 7.4a5 5 0 0 1-10 0c0-1.4.6-2.7 1.8-4 .4 1 .9 1.6 1.6 1.9-.2-2 .3-3.7 1.6-5.3Z"
          className={styles.fire}
        />
      </svg>
      Hearthside
    </span>
  );
}
