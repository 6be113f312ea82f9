import type { NewPatient } from "@hearthside/contract";
import { createPatient } from "@hearthside/server/src/features/patients/create-patient.ts";
import { readPatient } from "@hearthside/server/src/features/patients/patients.ts";
import { searchPatients } from "@hearthside/server/src/features/patients/search.ts";
import { createOnce } from "@hearthside/server/src/http/do-once.ts";
import { v7 as uuidv7 } from "uuid";
import type { Action, Given } from "./action.ts";
import { answering } from "./answering.ts";
import { retrieving } from "./retrieving.ts";

/** Acts on patients, and on assessment answers: one, and twenty at once. */
export type PatientAction = "reading" | "searching" | "creating";
export type AnswerAction = "answering" | "answering-20";
export type ActionName = PatientAction | AnswerAction | "retrieving";

/** The acts of one floor by name; `patientId` is an existing patient. */
export function actionsOf(name: ActionName, patientId: string): readonly Action[] {
  return name === "retrieving" ? retrieving() : [actionOf(name, patientId)];
}

function actionOf(name: PatientAction | AnswerAction, patientId: string): Action {
  switch (name) {
    case "reading":
      return reading(patientId);
    case "searching":
      return searching("Abernathy");
    case "creating":
      return creating();
    case "answering":
      return answering(1);
    case "answering-20":
      return answering(20);
    default:
      return name satisfies never;
  }
}

const reading = (id: string): Action => ({
  sample: new Map([["id", id]]),
  perform: (work) => readPatient(work, id),
  given: (path) => new Map([["id", path.slice(path.lastIndexOf("/") + 1)]]),
  answer: /from "patient"/,
});

const searching = (text: string): Action => ({
  sample: new Map([["text", text]]),
  perform: (work) => searchPatients(work, { text, sort: "name", limit: 20 }),
  given: (_path, body) => {
    const search: { text: string } = JSON.parse(body);
    return new Map([["text", search.text.replaceAll(/[,\s]+/g, " ")]]); // as the product reads a name
  },
  answer: /from "patient"/,
});

const sampleSsn = "667-45-6789";

function creating(): Action {
  const input: NewPatient = {
    id: uuidv7(),
    firstName: "Floor",
    lastName: "Sample",
    dob: "1931-05-05",
    ssn: sampleSsn,
    email: "floor.sample@example.org",
    phoneNumber: "+15125550199",
  };
  return {
    sample: withLastFour(input),
    // once, as `serve` does it
    perform: (work) =>
      createOnce<object>(work, {
        key: input.id,
        endpoint: "POST /patients",
        body: input,
        readKept: () => ({}),
        action: () => createPatient(work, input),
      }),
    given: (_path, body) => {
      const sent: NewPatient = JSON.parse(body);
      return withLastFour(sent);
    },
    answer: /into "patient" /,
  };
}

const fieldsOf = (body: object): Given => new Map(Object.entries(body));

/** The number itself is in no statement, because it is encrypted. */
const withLastFour = ({ ssn, ...input }: NewPatient): Given =>
  new Map([...fieldsOf(input), ["lastFour", ssn?.slice(-4)]]);
