import type { Visit } from "@hearthside/contract";
import { BusyButton } from "#src/ui/busy-button.tsx";
import { timeWords, useChecks } from "./check-provider.tsx";
import type { TimeKind } from "./kept-time.ts";
import { useOpenVisits } from "./use-open-visits.ts";

type CheckButtonProps = {
  visit: Visit;
  kind: TimeKind;
  /** It is the user's next act, so its button stands out. */
  isNext: boolean;
};

/** Records a check-in or check-out at the moment it was pressed, online or offline. */
export function CheckButton({ visit, kind, isNext }: CheckButtonProps) {
  const { press, isBusy } = useChecks();
  const asks = useOpenVisits(visit.id).length > 0 && kind === "check-in";
  return (
    <BusyButton
      variant={isNext ? "filled" : "default"}
      busy={isBusy(visit)}
      aria-label={`${timeWords[kind]}, ${visit.patientName}`}
      onClick={() => press({ visit, kind, at: new Date().toISOString(), ends: asks ? undefined : [] })}
    >
      {timeWords[kind]}
    </BusyButton>
  );
}
