import { useState } from "react";
import styles from "./password-field.module.css";
import { type PlainFieldProps, PlainFieldWith } from "./plain-field.tsx";

/** Hides the password until "Show" is pressed. Used with and without Mantine. */
export function PasswordField({ label = "Password", ...field }: Partial<PlainFieldProps>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={styles.toggle}
      aria-label={`${shown ? "Hide" : "Show"} ${label.toLowerCase()}`}
      onClick={() => setShown(!shown)}
    >
      {shown ? "Hide" : "Show"}
    </button>
  );
  return (
    <PlainFieldWith
      autoComplete="current-password"
      {...field}
      label={label}
      type={shown ? "text" : "password"}
      autoCapitalize="off"
      spellCheck={false}
      end={toggle}
    />
  );
}
