import type { Admission } from "@hearthside/contract";
import { useState } from "react";
import type { Names } from "./referral-values.ts";

/** Names of the physicians and branches seen so far, to show what differs between two versions. */
export function useNames(admission: Admission | undefined) {
  const [names, setNames] = useState<Names>(() => new Map(namesOf(admission)));
  return {
    names,
    learn: (id: string, name: string) => setNames((known) => new Map([...known, [id, name]])),
    learnFrom: (fresh: Admission | undefined) => {
      setNames((known) => new Map([...known, ...namesOf(fresh)]));
      return fresh;
    },
  };
}

function namesOf(admission: Admission | undefined): [id: string, name: string][] {
  if (admission === undefined) return [];
  const { branchId, branchName, physicianId, physicianName } = admission;
  const branch: [string, string] = [branchId, branchName];
  return physicianId === null || physicianName === null ? [branch] : [branch, [physicianId, physicianName]];
}
