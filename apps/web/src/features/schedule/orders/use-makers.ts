import type { OrderDiscipline } from "@hearthside/contract";
import { useMemo } from "react";
import { candidatesFor } from "../acts/fitting-clinicians.ts";
import { listedName, useClinicians } from "../data/use-clinicians.ts";

/** Clinicians of a discipline as options. */
export function useMakers(discipline: OrderDiscipline) {
  const { clinicians } = useClinicians();
  return useMemo(
    () =>
      candidatesFor({ discipline, span: undefined }, clinicians, []).map(({ clinician }) => ({
        value: clinician.id,
        label: `${listedName(clinician)}, ${clinician.discipline ?? discipline}`,
      })),
    [clinicians, discipline],
  );
}
