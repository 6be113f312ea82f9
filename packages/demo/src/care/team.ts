import type { Random } from "../chance/random.ts";
import type { MemberRecord, OrderDiscipline, StaffDiscipline } from "../records.ts";

/** Who looks after one admission. */
export type Team = {
  readonly caseManager: MemberRecord;
  readonly others: readonly MemberRecord[];
};

/** Who gives the care that is ordered as this discipline: first who leads it, then who may assist. */
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
  /** Whose patient it is, when that is settled. */
  caseManager: MemberRecord | undefined;
};

/** A registered nurse as case manager and somebody for each ordered discipline, of the patient's branch if it has one. */
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
