import type { Random } from "../chance/random.ts";
import type { VerificationRecord, VisitRecord, VisitTaskRecord } from "../visit-records.ts";
import type { House } from "./availability.ts";
import { exceptionTask } from "./flaws.ts";
import { type Flaw, verificationsOf } from "./verify.ts";

type Verified = {
  readonly visit: VisitRecord;
  readonly verifications: readonly VerificationRecord[];
  readonly tasks: readonly VisitTaskRecord[];
};

type About = {
  readonly now: string;
  readonly house: House | undefined;
  readonly flaw: Flaw | undefined;
  readonly newId: () => string;
};

const begun: readonly string[] = ["in-progress", "completed"];

/** The visit with its actual start and end and their verification. */
export function verified(random: Random, visit: VisitRecord, about: About): Verified {
  const { userId } = visit;
  if (userId === null || !begun.includes(visit.status)) return { visit, verifications: [], tasks: [] };
  const begins = visit.during.slice(1, visit.during.indexOf(","));
  const verifications = verificationsOf(random, { ...about, visit, userId, begins });
  const times = {
    ...visit,
    startedAt: verifications.find(({ kind }) => kind === "check-in")?.at ?? null,
    endedAt: verifications.find(({ kind }) => kind === "check-out")?.at ?? null,
  };
  const { flaw } = about;
  const flawed = { ...about, visit: times, records: verifications, begins };
  return {
    visit: times,
    verifications,
    tasks: flaw === undefined ? [] : [exceptionTask({ ...flawed, flaw })],
  };
}
