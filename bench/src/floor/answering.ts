import { changeAnswers } from "@hearthside/server/src/features/assessments/answers/change-answers.ts";
import { v7 as uuidv7 } from "uuid";
import { draftId, firstRevision, scaledCodes, scaledItems } from "../data/many-assessments.ts";
import type { Action, Given } from "./action.ts";

/** Sends `count` changed answers of one assessment, which is used for nothing else. */
export function answering(count: number): Action {
  const id = draftId(0);
  const operations = scaledItems.slice(0, count).map((item) => ({
    opId: uuidv7(),
    item,
    baseRevision: firstRevision,
    value: scaledCodes[1],
  }));
  return {
    sample: given(id, operations),
    perform: (work) => changeAnswers(work, { id, operations, knownRevision: firstRevision }),
    given: (path, body) => {
      const sent: { operations: readonly Named[] } = JSON.parse(body);
      return given(path.split("/").at(-2) ?? "", sent.operations);
    },
    answer: /from "assessment_answer"/,
  };
}

type Named = { readonly opId: string };

const given = (id: string, operations: readonly Named[]): Given =>
  new Map([["id", id], ...operations.map(({ opId }, index) => [`operation ${index}`, opId] as const)]);
