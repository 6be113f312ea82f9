import { type Answers, type Form, formFor, type Reason, type Version, versionOn } from "@hearthside/oasis";

/** The item set for M0090, or for the agency's date `today` if M0090 is missing. */
export const versionOf = (answers: Answers, today: string): Version =>
  versionOn(answers["M0090"] ?? today) ?? "E1";

export const formOf = (reason: Reason, answers: Answers, today: string): Form =>
  formFor({ version: versionOf(answers, today), reason });
