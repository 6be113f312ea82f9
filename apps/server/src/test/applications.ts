import type { GuestApplication } from "@hearthside/contract";
import type { TestApp } from "./app.ts";
import { type Browser, openVisitor } from "./browser.ts";
import { pdf } from "./files.ts";

let count = 0;

/** A valid applicant with a unique email address. */
export function applicant(changes: Readonly<Record<string, unknown>> = {}) {
  count += 1;
  return {
    firstName: "Robin",
    lastName: "Ashford",
    street: "12 Pecan Street",
    city: "Austin",
    zip: "78701",
    phoneNumber: "(512) 555-0143",
    email: `robin${count}@example.test`,
    password: "four calm words here",
    ...changes,
  };
}

/** A visitor from a unique network address, like an unknown person. */
export async function openStranger(world: TestApp): Promise<Browser> {
  count += 1;
  return (await openVisitor(world.app)).sending({ address: `10.0.${count >> 8}.${count & 255}` });
}

export type Begun = {
  readonly visitor: Browser;
  readonly token: string;
  readonly email: string;
  readonly application: GuestApplication;
};

/** The short name in an agency's application link. */
export async function slugOf({ superuser }: TestApp, agencyId: number): Promise<string> {
  const { rows } = await superuser.query<{ slug: string }>("select slug from agency where id = $1", [
    agencyId,
  ]);
  return rows[0]?.slug ?? "";
}

/** A started application without documents or a verified email address. */
export async function begin(world: TestApp, agencyId: number, changes: object = {}): Promise<Begun> {
  const visitor = await openStranger(world);
  const input = applicant({ ...changes });
  const slug = await slugOf(world, agencyId);
  const response = await visitor.send("POST", "/guest/applications", { slug, applicant: input });
  if (response.statusCode !== 200) throw new Error(`begun: ${response.statusCode}: ${response.body}`);
  const { token, application }: Pick<Begun, "token" | "application"> = response.json();
  return { visitor, email: input.email, token, application };
}

type Sent = { readonly token: string; readonly id: string; readonly bytes: Buffer; readonly offset?: number };

/** Sends bytes of a document by the tus protocol. */
export const sendDocument = (
  { app }: TestApp,
  { cookies }: Browser,
  { token, id, bytes, offset = 0 }: Sent,
) =>
  app.inject({
    method: "PATCH",
    url: `/api/guest/applications/files/${id}/upload`,
    headers: {
      "x-xsrf-token": cookies.get("XSRF-TOKEN") ?? "",
      "x-application": token,
      "tus-resumable": "1.0.0",
      "upload-offset": String(offset),
      "content-type": "application/offset+octet-stream",
      "content-length": String(bytes.length),
    },
    cookies: Object.fromEntries(cookies),
    payload: bytes,
  });

/** Asks how much of a document was received. */
export const askDocumentOffset = ({ app }: TestApp, token: string, id: string) =>
  app.inject({
    method: "HEAD",
    url: `/api/guest/applications/files/${id}/upload`,
    headers: { "tus-resumable": "1.0.0", "x-application": token },
  });

/** Uploads a complete document. Returns its id. */
export async function addDocument(
  world: TestApp,
  { visitor, token }: Pick<Begun, "visitor" | "token">,
  { name = "License.pdf", bytes = pdf() } = {},
): Promise<string> {
  const input = { token, name, size: bytes.length };
  const response = await visitor.send("POST", "/guest/applications/files", input);
  if (response.statusCode !== 200) throw new Error(`announced: ${response.statusCode}: ${response.body}`);
  const { id } = response.json();
  const sent = await sendDocument(world, visitor, { token, id, bytes });
  if (sent.statusCode !== 204) throw new Error(`sent: ${sent.statusCode}: ${sent.body}`);
  return id;
}

type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** Emails to an address, newest first; `admin` works in any agency of the installation. */
export async function lettersTo(admin: Browser, address: string): Promise<readonly Letter[]> {
  const { letters }: { letters: Letter[] } = (await admin.send("GET", "/mailbox")).json();
  return letters.filter(({ to }) => to === address);
}

/** The token of the newest link emailed to an address. */
export async function mailedToken(admin: Browser, address: string): Promise<string> {
  const [newest] = await lettersTo(admin, address);
  return newest?.text.match(/#(\S+)/)?.[1] ?? "none";
}

/** A pending application with a verified address. Returns its id. */
export async function submit(
  world: TestApp,
  { admin, agencyId }: { readonly admin: Browser; readonly agencyId: number },
  changes: object = {},
): Promise<Begun & { readonly id: string; readonly fileId: string }> {
  const begun = await begin(world, agencyId, changes);
  const fileId = await addDocument(world, begun);
  const token = await mailedToken(admin, begun.email);
  await begun.visitor.send("POST", "/guest/applications/open", { token });
  await handIn(begun);
  const { rows } = await world.superuser.query<{ id: string }>(
    `select id from application where "agencyId" = $1 order by "createdAt" desc, id desc limit 1`,
    [agencyId],
  );
  return { ...begun, fileId, id: rows[0]?.id ?? "" };
}

/** Submits it as it is now. */
export async function handIn({ visitor, token }: Pick<Begun, "visitor" | "token">, answer?: string) {
  const { application } = (await visitor.send("POST", "/guest/applications/open", { token })).json();
  const { version } = application;
  return visitor.send("POST", "/guest/applications/submit", {
    token,
    version,
    consent: true,
    ...(answer === undefined ? {} : { answer }),
  });
}
