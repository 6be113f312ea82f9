import { type Answers, type Form, formFor, type Reason, type Version, versionOn } from "@hearthside/oasis";

/** The set that M0090 chooses; without it the one of the agency's day `today`. */
export const versionOf = (answers: Answers, today: string): Version =>
  versionOn(answers["M0090"] ?? today) ?? "E1";

export const formOf = (reason: Reason, answers: Answers, today: string): Form =>
  formFor({ version: versionOf(answers, today), reason });
