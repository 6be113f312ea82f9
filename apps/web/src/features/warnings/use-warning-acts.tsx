import type { Warning } from "@hearthside/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { NdaDialog } from "./nda-dialog.tsx";
import { readWarningsAgain } from "./queries.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";

type Act = { name: "assign" | "resolve"; about: readonly Warning[] } | { name: "nda"; about: Warning };

/** Actions on the warnings of a list, with their dialogs to render. Closing a dialog does nothing. */
export function useWarningActs(rows: readonly Warning[], onDone: () => void) {
  const [act, setAct] = useState<Act>();
  const reopen = useReopen();
  const close = () => setAct(undefined);
  const end = () => {
    close();
    onDone();
  };
  /** The current versions, which may have changed while the dialog was open. */
  const fresh = (some: readonly Warning[]) => some.map((one) => rows.find(({ id }) => id === one.id) ?? one);
  return {
    acts: {
      onAssign: (warning: Warning) => setAct({ name: "assign", about: [warning] }),
      onAssignAll: (about: readonly Warning[]) => setAct({ name: "assign", about }),
      onResolve: (warning: Warning) => setAct({ name: "resolve", about: [warning] }),
      onResolveAll: (about: readonly Warning[]) => setAct({ name: "resolve", about }),
      onNda: (about: Warning) => setAct({ name: "nda", about }),
      onReopen: reopen,
    },
    dialogs: (
      <>
        {act?.name === "assign" && <AssignDialog warnings={fresh(act.about)} onDone={end} onClose={close} />}
        {act?.name === "resolve" && (
          <ResolveDialog warnings={fresh(act.about)} onDone={end} onClose={close} />
        )}
        {act?.name === "nda" && <NdaDialog warning={act.about} onClose={close} />}
      </>
    ),
  };
}

function useReopen() {
  const queries = useQueryClient();
  const { notify } = useToasts();
  return async ({ id, version }: Warning) => {
    try {
      await call("POST /warnings/:id/reopen", { id, version });
      notify({ variant: "success", content: "The warning is open again." });
    } catch (error) {
      notify({ variant: "critical", content: messageOf(error, "The warning could not be reopened.") });
    } finally {
      readWarningsAgain(queries);
    }
  };
}
