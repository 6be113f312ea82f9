import type { Action, Area, Chart } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { lazy, Suspense, useState } from "react";
import { listName } from "#src/features/patients/words.ts";
import { useSession } from "#src/lib/session-state.ts";
import { Select } from "#src/ui/select.tsx";

const NewVisitDialog = lazy(async () => {
  const { NewVisitDialog } = await import("#src/features/schedule/acts/new-visit-dialog.tsx");
  return { default: NewVisitDialog };
});

const acts = [
  { value: "visit", label: "New visit", needs: ["schedule", "approve"] },
  { value: "print", label: "Print", needs: ["patients", "view"] },
] as const satisfies readonly { value: string; label: string; needs: readonly [Area, Action] }[];
type Act = (typeof acts)[number]["value"];

/** What can be done from the hub, by those who may. */
export function HubActions({ chart: { patient } }: { chart: Chart }) {
  const { user } = useSession();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const open = acts.filter(({ needs: [area, action] }) => user !== null && may(user.Powers, area, action));
  return (
    <>
      <Select aria-label="Actions" placeholder="Actions" options={open} value={null} onChange={begin} />
      <Suspense>
        {act === "visit" && (
          <NewVisitDialog start={{ patient: { id: patient.id, name: listName(patient) } }} onClose={close} />
        )}
      </Suspense>
    </>
  );

  function begin(chosen: Act) {
    if (chosen === "print") return window.print();
    setAct(chosen);
  }
}
