import type { Document } from "@hearthside/contract";
import { may } from "@hearthside/contract/permissions";
import { Button } from "@mantine/core";
import { useSession } from "#src/lib/session-state.ts";
import { Icon } from "#src/ui/icon.tsx";
import { type Act, actRules, actsFor, mainAct } from "./acts.ts";
import { pdfAddress } from "./pdf-address.ts";

/** The actions this user may take on the document, with the usual next step highlighted. */
export function ActButtons({ paper, onAct }: { paper: Document; onAct: (act: Act) => void }) {
  const { user } = useSession();
  const offered = actsFor(paper, (action) => user !== null && may(user.Powers, "documents", action));
  const main = mainAct(offered, paper);
  return (
    <>
      <Button
        component="a"
        href={pdfAddress(paper.id)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<Icon name="print" size={16} />}
      >
        PDF
      </Button>
      {offered
        .toSorted((one, other) => Number(one === main) - Number(other === main))
        .map((act) => (
          <Button key={act} variant={act === main ? "filled" : "default"} onClick={() => onAct(act)}>
            {actRules[act].label}
          </Button>
        ))}
    </>
  );
}
