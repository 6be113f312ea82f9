import type { Random } from "../chance/random.ts";
import type { MemberRecord, OrderDiscipline, StaffDiscipline } from "../records.ts";

/** The care team of one admission. */
export type Team = {
  readonly caseManager: MemberRecord;
  readonly others: readonly MemberRecord[];
};

/** The clinicians for an ordered discipline: the lead first, then assistants. */
const staffFor: Readonly<Record<OrderDiscipline, readonly [StaffDiscipline, StaffDiscipline?]>> = {
  SN: ["RN", "LPN"],
  PT: ["PT", "PTA"],
  OT: ["OT", "COTA"],
  ST: ["SLP"],
  MSW: ["MSW"],
  HHA: ["HHA"],
};

type Wanted = {
  clinicians: readonly MemberRecord[];
  branchId: string;
  disciplines: readonly OrderDiscipline[];
  /** The fixed case manager, if any. */
  caseManager: MemberRecord | undefined;
};

/** A registered nurse as case manager and one clinician per ordered discipline, from the patient's branch if possible. */
export function chooseTeam(random: Random, { clinicians, branchId, disciplines, caseManager }: Wanted): Team {
  const others = disciplines.flatMap((discipline) => {
    const [leading, assisting] = staffFor[discipline];
    const assistant = assisting !== undefined && random.chance(0.35) ? [choose(assisting)] : [];
    return leading === "RN" ? assistant : [choose(leading), ...assistant];
  });
  return { caseManager: caseManager ?? choose("RN"), others };

  function choose(discipline: StaffDiscipline): MemberRecord {
    const trained = clinicians.filter((clinician) => clinician.discipline === discipline);
    const near = trained.filter((clinician) => clinician.branchId === branchId);
    return random.pick(near.length > 0 ? near : trained);
  }
}
