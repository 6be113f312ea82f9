import { exceptionKinds, warningKindNames } from "@hearthside/contract";

const byAssessment =
  "This is done when the assessment it asks for is signed and sent; it then disappears by itself.";
const byVerification = "This is done when the visit's verification is accepted or put right.";
const byNotice = "This is done when the physician's answer to the missed visit is recorded.";
const byDecision = "This is done when the request for another time is approved or declined.";
const bySignature = "This is done when the document is signed; it then disappears by itself.";

const byReview = "This is done when somebody has seen whether it was needed, and says so in a note.";
const byConfirmation = "This is done when an administrator confirms that the chart is opened.";
const byCause = "This goes away by itself once what it asks for is done.";

/** They ask for what may be completed outside, where we cannot see it. */
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

/** What has to happen for a task of that kind to go away with its cause; undefined for one that a person marks done. */
export const howItResolves = (kind: string): string | undefined => ends.get(kind);
