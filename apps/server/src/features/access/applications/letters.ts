import type { AgencyTrx } from "#src/boundary.ts";
import type { Services } from "#src/services.ts";
import { draftDays } from "./limits.ts";
import { type ApplicationKey, type ApplicationRow, getAgency } from "./queries.ts";
import { giveToken, type TokenKind } from "./tokens.ts";

/** After #, so that servers, proxies and logs on the way never see the token. */
const pages = { mail: "/guest/account-create", copied: "/guest/account-create" } as const;

/** The address of a new token's page; earlier links of its kind stop working. */
export async function newLink(
  trx: AgencyTrx,
  { config }: Services,
  {
    kind,
    days,
    ...key
  }: ApplicationKey & { readonly kind: Exclude<TokenKind, "browser">; readonly days: number },
): Promise<string> {
  return `${config.publicUrl}${pages[kind]}#${await giveToken(trx, key, { kind, days })}`;
}

type Letter = { readonly subject: string; readonly text: readonly string[] };

/** Writes to the applicant, if email is set up. */
async function write(
  trx: AgencyTrx,
  { mailer }: Services,
  { to, agencyId, subject, text }: Letter & { readonly to: string | null; readonly agencyId: number },
): Promise<void> {
  if (mailer.mode === "none" || to === null) return;
  await mailer.write(trx, { to, userId: null, forAgency: agencyId, subject, text: text.join("\n\n") });
}

type About = { readonly agencyId: number; readonly application: Pick<ApplicationRow, "id" | "email"> };

const keyOf = ({ agencyId, application: { id } }: About): ApplicationKey => ({ agencyId, id });

/** The link to continue, which also verifies the address. */
export async function writeStart(trx: AgencyTrx, services: Services, about: About): Promise<void> {
  const { name } = await getAgency(trx, about.agencyId);
  await write(trx, services, {
    agencyId: about.agencyId,
    to: about.application.email,
    subject: `Verify your email address for ${name}`,
    text: [
      `An application for an account at ${name} was started with this email address.`,
      `Open this link within ${draftDays} days to verify your email address and continue:`,
      await newLink(trx, services, { ...keyOf(about), kind: "mail", days: draftDays }),
      "If you did not start it, do not open the link. The application will be deleted.",
    ],
  });
}

export async function writeQuestion(
  trx: AgencyTrx,
  services: Services,
  { question, days, ...about }: About & { readonly question: string; readonly days: number },
): Promise<void> {
  const { name } = await getAgency(trx, about.agencyId);
  await write(trx, services, {
    agencyId: about.agencyId,
    to: about.application.email,
    subject: `A question about your application to ${name}`,
    text: [
      `${name} reviewed your application and has a question:`,
      question,
      `Use this link within ${days} days to answer:`,
      await newLink(trx, services, { ...keyOf(about), kind: "mail", days }),
    ],
  });
}

export async function writeRejection(
  trx: AgencyTrx,
  services: Services,
  { reason, ...about }: About & { readonly reason: string },
): Promise<void> {
  const { name } = await getAgency(trx, about.agencyId);
  await write(trx, services, {
    agencyId: about.agencyId,
    to: about.application.email,
    subject: `Decision on your application to ${name}`,
    text: [`${name} did not approve your application.`, `Reason: ${reason}`],
  });
}

export async function writeWelcome(trx: AgencyTrx, services: Services, about: About): Promise<void> {
  const { name } = await getAgency(trx, about.agencyId);
  await write(trx, services, {
    agencyId: about.agencyId,
    to: about.application.email,
    subject: `Your account at ${name}`,
    text: [
      `${name} approved your application. Sign in with this email address and the password you chose:`,
      `${services.config.publicUrl}/auth/sign-in`,
    ],
  });
}
