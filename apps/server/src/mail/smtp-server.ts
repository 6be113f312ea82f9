import { isLoopback } from "./is-loopback.ts";

/** A mail server as SMTP_URL names it. */
export type SmtpServer = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS upgrades the connection. */
  readonly isTls: boolean;
  readonly mustEncrypt: boolean;
  readonly login: { readonly user: string; readonly password: string } | undefined;
};

/** `smtps://` is TLS on port 465; `smtp://` is STARTTLS on port 587, without which emails go only to this machine. */
export function smtpServerOf(url: string): SmtpServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const isTls = protocol === "smtps:";
  return {
    host,
    port: port === "" ? (isTls ? 465 : 587) : Number(port),
    isTls,
    mustEncrypt: !isLoopback(host),
    login:
      username === ""
        ? undefined
        : { user: decodeURIComponent(username), password: decodeURIComponent(password) },
  };
}
