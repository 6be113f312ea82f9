import type { Role } from "@hearthside/contract";
import { idsFor } from "../chance/ids.ts";
import { randomFrom } from "../chance/random.ts";
import { asciiName, randomPhone } from "../person/identity.ts";
import type { BranchRecord, MemberRecord, StaffDiscipline } from "../records.ts";
import { nameGroups, sexes } from "../texts/names.ts";

/** The 30 clinicians by branch: each branch has nurses and therapists, and the rarer disciplines serve all three. */
const clinicianDisciplines: readonly (readonly StaffDiscipline[])[] = [
  ["RN", "RN", "RN", "LPN", "PT", "PT", "PTA", "OT", "SLP", "MSW", "HHA"],
  ["RN", "RN", "RN", "LPN", "PT", "PTA", "OT", "COTA", "SLP", "HHA"],
  ["RN", "RN", "RN", "LPN", "PT", "OT", "COTA", "MSW", "HHA"],
];

export type DemoMembers = {
  readonly admin: MemberRecord;
  readonly nurse: MemberRecord;
  readonly scheduler: MemberRecord;
  readonly viewer: MemberRecord;
  readonly clinicians: readonly MemberRecord[];
};

/** The four demo accounts, and the clinicians who care for patients but cannot sign in. */
export function demoMembers(seed: string, branches: readonly BranchRecord[]): DemoMembers {
  const newId = idsFor(seed, "member");
  const random = randomFrom(`${seed}/members`);
  const account = (name: string, role: Role, person: { firstName: string; lastName: string }) => ({
    id: newId(),
    email: `${name}@demo.test`,
    ...person,
    canSignIn: true,
    role,
    discipline: role === "Staff" ? ("RN" as const) : null,
    branchId: random.pick(branches.slice(0, 1)).id,
    phoneNumber: randomPhone(random),
  });
  return {
    admin: account("admin", "Admin", { firstName: "Adela", lastName: "Whitmore" }),
    nurse: account("nurse", "Staff", { firstName: "Nadia", lastName: "Reyes" }),
    scheduler: account("scheduler", "Editor", { firstName: "Samuel", lastName: "Okoye" }),
    viewer: account("viewer", "Viewer", { firstName: "Vivian", lastName: "Larsen" }),
    clinicians: demoClinicians(seed, branches),
  };
}

function demoClinicians(seed: string, branches: readonly BranchRecord[]): MemberRecord[] {
  const newId = idsFor(seed, "clinician");
  const random = randomFrom(`${seed}/clinicians`);
  const taken = new Set<string>();
  return branches.flatMap((branch, index) =>
    (clinicianDisciplines[index] ?? []).map((discipline) => ({
      id: newId(),
      ...uniquePerson(),
      canSignIn: false,
      role: "Staff" as const,
      discipline,
      branchId: branch.id,
      phoneNumber: randomPhone(random),
    })),
  );

  function uniquePerson(): { firstName: string; lastName: string; email: string } {
    const group = random.pick(nameGroups);
    const firstName = random.pick(group[random.pick(sexes)]);
    const lastName = random.pick(group.last);
    const email = `${asciiName(firstName)}.${asciiName(lastName)}@demo.test`;
    if (taken.has(email)) return uniquePerson();
    taken.add(email);
    return { firstName, lastName, email };
  }
}
