import { exceptionKinds, warningKindNames } from "@hearthside/contract";

const byAssessment = "This closes automatically when the assessment is signed and sent.";
const byVerification = "This closes automatically when the visit verification is accepted or corrected.";
const byNotice = "This closes automatically when the physician's response to the missed visit is recorded.";
const byDecision = "This closes automatically when the time change is approved or declined.";
const bySignature = "This closes automatically when the document is signed.";

const byReview = "This closes when a reviewer notes whether the access was needed.";
const byConfirmation = "This closes automatically when an administrator confirms the emergency access.";
const byCause = "This closes automatically when the required action is done.";

/** Kinds whose work may be completed outside Hearthside. */
const endedByPeople: readonly string[] = ["recertification-due", "discharge-assessment-due"];

const ends: ReadonlyMap<string, string> = new Map([
  ...warningKindNames
    .filter((kind) => !endedByPeople.includes(kind))
    .map((kind): [string, string] => [kind, byCause]),
  ["assessment-due", byAssessment],
  ["oasis-export-due", byAssessment],
  ["oasis-rejected", byAssessment],
  ["missed-visit", byNotice],
  ["notify-physician", byNotice],
  ["time-change", byDecision],
  ["document-to-sign", bySignature],
  ["document-returned", bySignature],
  ["emergency-access-request", byConfirmation],
  ["emergency-access-review", byReview],
  ...exceptionKinds.map((kind): [string, string] => [`evv-${kind}`, byVerification]),
]);

/** How a task of that kind closes automatically; undefined for kinds that a person marks done. */
export const howItResolves = (kind: string): string | undefined => ends.get(kind);
