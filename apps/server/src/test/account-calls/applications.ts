import type { TestApp } from "#src/test/app.ts";
import { addDocument, applicant, begin, mailedToken, slugOf, submit } from "#src/test/applications.ts";
import type { Call } from "#src/test/assessment-calls.ts";
import { type Browser, signInWithPassword } from "#src/test/browser.ts";
import { makeAgency, makeMember } from "#src/test/records.ts";
import { openOffice } from "#src/test/schedule.ts";

/** One call to each endpoint of applications: those of a guest, and those of the administrator who decides. */
export async function applicationCalls(world: TestApp): Promise<Call[]> {
  const { admin, agencyId } = await openOffice(world);
  const { browser } = admin;
  const office = { admin: browser, agencyId };
  const slug = await slugOf(world, agencyId);
  const draft = await begin(world, agencyId);
  const { visitor, token } = draft;
  const link = await mailedToken(browser, draft.email);
  const [first, second] = [
    await addDocument(world, draft),
    await addDocument(world, draft, { name: "Second.pdf" }),
  ];
  const [asked, rejected] = [await submit(world, office), await submit(world, office)];
  const waiting = await submit(world, office);
  const ready = await begin(world, agencyId);
  await addDocument(world, ready);
  const joiner = await inviteAccount(world, office);
  const of = ({ id }: { id: string }) => `/applications/${id}`;
  const guest = "/guest/applications";
  const { password: _password, ...changed } = applicant({ email: draft.email });
  return [
    ["POST /guest/agency", visitor, "POST", "/guest/agency", { slug }],
    ["POST /guest/applications", visitor, "POST", guest, { slug, applicant: applicant() }],
    ["POST /guest/applications/open", visitor, "POST", `${guest}/open`, { token: link }],
    ["POST /guest/applications/link", visitor, "POST", `${guest}/link`, { token }],
    [
      "POST /guest/applications/save",
      visitor,
      "POST",
      `${guest}/save`,
      { token, version: draft.application.version, applicant: changed },
    ],
    ["POST /guest/applications/files", visitor, "POST", `${guest}/files`, { token, name: "C.pdf", size: 9 }],
    [
      "POST /guest/applications/files/remove",
      visitor,
      "POST",
      `${guest}/files/remove`,
      { token, id: second },
    ],
    ["PATCH /guest/applications/files/:id/upload", visitor, "PATCH", `${guest}/files/${first}/upload`],
    [
      "POST /guest/applications/submit",
      visitor,
      "POST",
      `${guest}/submit`,
      { token: ready.token, version: ready.application.version, consent: true },
    ],
    ["POST /invitations/accept", joiner.browser, "POST", "/invitations/accept", { token: joiner.token }],
    ["GET /applications", browser, "GET", "/applications"],
    ["GET /applications", browser, "GET", "/applications?which=decided"],
    ["GET /applications/:id", browser, "GET", of(waiting)],
    [
      "GET /applications/:id/files/:fileId/content",
      browser,
      "GET",
      `${of(waiting)}/files/${waiting.fileId}/content`,
    ],
    ["GET /account-options", browser, "GET", "/account-options"],
    ["POST /applications/:id/link", browser, "POST", `${of(waiting)}/link`],
    [
      "POST /applications/:id/return",
      browser,
      "POST",
      `${of(asked)}/return`,
      { version: 2, question: "Which state?" },
    ],
    [
      "POST /applications/:id/reject",
      browser,
      "POST",
      `${of(rejected)}/reject`,
      { version: 2, reason: "Expired." },
    ],
    [
      "POST /applications/:id/approve",
      browser,
      "POST",
      `${of(waiting)}/approve`,
      { version: 2, role: "Staff" },
    ],
  ];
}

type Office = { readonly admin: Browser; readonly agencyId: number };

/** A person with an account elsewhere, for which an application was approved. */
async function inviteAccount(world: TestApp, office: Office) {
  const account = await makeMember(world.superuser, await makeAgency(world.superuser), "Staff");
  const { id } = await submit(world, office, { email: account.email });
  await office.admin.send("POST", `/applications/${id}/approve`, { version: 2, role: "Staff" });
  const token = await mailedToken(office.admin, account.email);
  return { token, browser: await signInWithPassword(world.app, account) };
}
