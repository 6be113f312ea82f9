import type { ButtonHTMLAttributes } from "react";
import styles from "./plain-button.module.css";

type PlainButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** The label while busy; further presses are ignored. */
  busy?: string | undefined;
  /** A secondary button. */
  variant?: "main" | "other";
};

/** A full-width button that does not need Mantine. */
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
