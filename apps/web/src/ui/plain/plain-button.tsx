import type { ButtonHTMLAttributes } from "react";
import styles from "./plain-button.module.css";

type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What the button says while its act is under way; it takes no second press meanwhile. */
  busy?: string | undefined;
  /** Another way beside the main one. */
  variant?: "main" | "other";
};

/** A full-width button that needs no kit. */
export function PlainButton({
  busy,
  variant = "main",
  type = "submit",
  onClick,
  children,
  ...button
}: PlainButtonProps) {
  return (
    <button
      {...button}
      type={type}
      className={styles.button}
      data-variant={variant}
      aria-disabled={busy === undefined ? undefined : true}
      onClick={busy === undefined ? onClick : (event) => event.preventDefault()}
    >
      {busy ?? children}
    </button>
  );
}
