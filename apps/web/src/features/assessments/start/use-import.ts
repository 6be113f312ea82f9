import type { FieldError } from "@hearthside/contract";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import type { Refusal } from "#src/lib/use-single-act.ts";
import { useToasts } from "#src/ui/toasts/toasts.tsx";
import { useAct } from "../use-act.ts";

const longest = 1_000_000;
type Chosen = { file: File | null; id: string; problem?: string };

/** Each chosen file has its own id, so a file sent twice is imported once. */
export function useImport(patientId: string) {
  const [{ file, id, problem }, setChosen] = useState<Chosen>(() => ({ file: null, id: uuidv7() }));
  const { act, busy, refusal } = useAct("The file could not be imported.");
  const navigate = useNavigate();
  const { notify } = useToasts();

  function send() {
    const found = problemOf(file);
    if (file === null || found !== undefined) return setChosen({ file, id, problem: found ?? noFile });
    act(async () => open(await file.text()));
  }

  async function open(xml: string) {
    const { summary } = await call("POST /assessments/import", { id, patientId, xml });
    if (summary.id !== id) notify({ variant: "warning", content: opened });
    await navigate({
      to: "/admin/clinical/patient-chart/assessment/$assessmentId",
      params: { assessmentId: summary.id },
      search: { patient: patientId },
    });
  }

  const choose = (chosen: File | null) => setChosen({ file: chosen, id: uuidv7() });

  return { file, id, choose, problem, refusal, busy, send };
}

const opened =
  "This resumption of care already has a draft. The draft was opened and the file was not imported.";
const noFile = "Please choose a file";

function problemOf(file: File | null): string | undefined {
  if (file === null) return noFile;
  return file.size > longest ? "This file is too large to be a submission file" : undefined;
}

/** The problems the server found in the file, with line and element. */
export const problemsIn = ({ error }: Refusal): readonly FieldError[] =>
  error instanceof ApiError ? error.errors : [];
