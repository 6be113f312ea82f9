import type { Visit } from "@hearthside/contract";
import { useState } from "react";
import { later } from "#src/ui/later.tsx";
import { type Move, type RefusedMove, useMoveVisit } from "../data/use-move-visit.tsx";
import { useAskForReason } from "./ask-for-reason.tsx";

const OtherPlaces = later(async () => (await import("./other-places.tsx")).OtherPlaces);

/** Moves visits. The returned dialogs must be rendered. */
export function useMoves() {
  const { askForReason, dialog } = useAskForReason();
  const [refused, setRefused] = useState<RefusedMove>();
  const move = useMoveVisit({ askForReason, onRefused: setRefused });
  const close = () => setRefused(undefined);
  const moveTo = (visit: Visit, to: Move) => {
    close();
    void move(visit, to);
  };
  return {
    move,
    dialogs: (
      <>
        {dialog}
        {refused && (
          <OtherPlaces refused={refused} onChoose={(to) => moveTo(refused.visit, to)} onClose={close} />
        )}
      </>
    ),
  };
}
