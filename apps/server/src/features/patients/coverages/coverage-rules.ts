import type { Coverage } from "@hearthside/contract";
import { isMedicareNumber } from "@hearthside/oasis";
import { invalidField } from "#src/app-error.ts";
import { isRankTaken } from "./queries.ts";

type Fields = Pick<Coverage, "payerKind" | "policyNumber" | "startDate" | "endDate">;

/** The fields as they are stored: a Medicare number without its dashes. Throws `invalid-input`. */
export function checkedCoverage<T extends Fields>(fields: T): T {
  checkDays(fields);
  return fields.payerKind === "medicare" && fields.policyNumber !== null
    ? { ...fields, policyNumber: medicareNumberOf(fields.policyNumber) }
    : fields;
}

/** Either date may be missing. */
export function checkDays({ startDate, endDate }: Pick<Fields, "startDate" | "endDate">): void {
  if (startDate !== null && endDate !== null && endDate < startDate)
    throw invalidField("endDate", "The last day is before the first");
}

function medicareNumberOf(text: string): string {
  const number = text.replaceAll(/[-\s]/g, "").toUpperCase();
  if (!isMedicareNumber(number))
    throw invalidField(
      "policyNumber",
      "Please enter the 11 characters on the Medicare card, for example 1EG4-TE5-MK73",
    );
  return number;
}

/** The database constraint decides, because two people may save at the same time. Throws `invalid-input`. */
export async function refuseTakenRank<T>(rank: Coverage["rank"], write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isRankTaken(error)) throw error;
    throw invalidField("rank", `The chart has ${rank} insurance for these dates already`);
  }
}
