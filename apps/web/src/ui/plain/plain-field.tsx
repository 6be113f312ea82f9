import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";
import styles from "./plain-field.module.css";

export type PlainFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "children"> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A labelled input that does not need Mantine, for the pages shown before signing in. */
export function PlainField(props: PlainFieldProps) {
  return <PlainFieldWith {...props} />;
}

/** The same with content inside the input's right end. */
function PlainFieldWith({ label, hint, error, end, ...input }: PlainFieldProps & { end?: ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {end}
      </div>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

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
