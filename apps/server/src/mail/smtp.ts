import type { Letter } from "./mail.ts";

const silenceMs = 30_000;

/**
 * Sends `letter` to the mail server at `url`; resolves when the server has accepted it. `smtps://` is TLS on port 465;
 * `smtp://` is STARTTLS on port 587, without which emails go only to this machine. Throws without naming an address or
 * a password.
 */
export async function sendBySmtp(url: string, sender: string, letter: Letter): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport(serverAt(url));
  try {
    await transport.sendMail({
      from: readSender(sender),
      to: { name: "", address: addressOf(letter.to) },
      subject: letter.subject,
      text: letter.text,
      textEncoding: "base64",
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } catch (error) {
    throw new Error(reasonOf(error));
  } finally {
    transport.close();
  }
}

/** The mail server that SMTP_URL names, as nodemailer's options. */
export function serverAt(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const secure = protocol === "smtps:";
  return {
    host,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(host),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    ...(username !== "" && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

/** A sender as in settings: an address, or a name and an address in `<…>`. */
export function readSender(sender: string): { name: string; address: string } {
  const [, name = "", address = sender] = /^(.*)<([^<>]+)>$/.exec(sender) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address };
}

function addressOf(text: string): string {
  if (/[\s<>,]/.test(text)) throw new Error("not an address that a mail server accepts");
  return text;
}

/** A server's reply may repeat an address, so only its code is reported. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "the mail server did not take the email";
  if ("responseCode" in error && typeof error.responseCode === "number")
    return `the mail server answered ${error.responseCode}`;
  return "code" in error && error.code === "EENVELOPE"
    ? "not an address that a mail server accepts"
    : error.message;
}

/** Whether a host, as in settings and addresses, is this machine and unreachable from others. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d+){3}|::1)$/.test(host.replace(/^\[(.*)\]$/, "$1"));
