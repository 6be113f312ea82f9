import { Fragment } from "react";
import styles from "./email-text.module.css";

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
