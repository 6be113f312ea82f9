import type { AuditEntry } from "@hearthside/contract";
import { showMoment } from "#src/lib/moments.ts";
import { showDate } from "#src/ui/date/date-text.ts";

/** What the most frequent actions are called; any other is told by its own words. */
const sentences: Readonly<Record<string, string>> = {
  "chart.view": "Opened the chart",
  "chart.search": "Searched in the chart",
  "patient.create": "Created the patient",
  "patient.update": "Changed the patient",
  "patient.change-care": "Changed the care details",
  "patient.list": "Saw the list of patients",
  "patient.search": "Searched for patients",
  "patient.recent": "Saw the patients opened last",
  "patient.reveal-ssn": "Revealed the social security number",
  "patient.duplicate-shown": "Was shown a possible duplicate",
  "access.refused": "Was refused: the role does not allow it",
  "session.start": "Signed in",
  "session.end": "Signed out",
  "session.refused": "Was refused: wrong password",
  "session.reuse": "A used session key was shown again; the session was ended",
  "session.prove": "Confirmed that it is she",
  "session.prove-refused": "Was refused: could not confirm that it is she",
  "session.unlock": "Unlocked the session",
  "session.unlock-refused": "Was refused: wrong password when unlocking",
  "session.end-elsewhere": "Ended a session of her own elsewhere",
  "session.enter-agency": "Switched to this agency",
  "session.first-step": "Typed the right password; the second factor was still owed",
  "factor.refused": "Was refused: wrong code or passkey",
  "factor.begin-app": "Began to set up an authenticator app",
  "factor.confirm-app": "Set up an authenticator app",
  "factor.remove-app": "Removed the authenticator app",
  "factor.recovery-codes": "Made new recovery codes",
  "factor.take-away": "Removed somebody's second factors",
  "passkey.add": "Added a passkey",
  "passkey.rename": "Renamed a passkey",
  "passkey.remove": "Removed a passkey",
  "password.reset-asked": "Asked for a new password",
  "password.change": "Changed the password",
  "password.reset": "Set a new password",
  "emergency-access.search": "Looked a patient up in an emergency",
  "emergency-access.start": "Opened the chart in an emergency",
  "emergency-access.end": "Closed the chart opened in an emergency",
  "assessment.list": "Saw the list of assessments",
  "schedule.list": "Saw the schedule",
  "assessment.answer": "Answered in the assessment",
  "document.print": "Printed the document",
  "file.download": "Downloaded the file",
  "export.create": "Asked for an export",
  "export.record": "Asked for the patient's whole record",
  "export.download": "Downloaded the export",
  "report.view": "Saw a report",
  "audit.view": "Looked at the audit trail",
  "audit.restore": "The trail goes on after data were restored from a backup",
  "data.restore": "The data were restored from a backup",
  "disclosure.list": "Saw the accounting of disclosures",
  "device-secret.create": "Began to keep work on a device",
  "mailbox.view": "Read the letters that were not sent",
  "membership.create": "Somebody joined the agency",
  "membership.end": "Somebody left the agency",
  "application.expire": "Applications that led to nothing were erased",
  "application.erase-documents": "Documents of rejected applications were erased",
  "alerts.refresh": "Warnings were brought up to date",
  "tasks.refresh": "Tasks were brought up to date",
  "demo.create": "The demo agency was made",
  "demo.add-patients": "Patients of the demo were added",
  "agency.change": "Changed the agency's settings",
  "agency.set-directions": "Decided about links to a maps site",
  "branch.create": "Added the branch",
  "branch.change": "Changed the branch",
  "branch.close": "Closed the branch",
  "branch.open": "Opened the branch again",
  "keys.rotate": "Data were put under a new key",
  "admission.admit": "Admitted the patient",
  "admission.not-admit": "Did not admit the patient",
  "admission.transfer": "Transferred the patient",
  "admission.resume": "Resumed the patient's care",
  "admission.plan-discharge": "Planned the discharge",
  "admission.discharge": "Discharged the patient",
  "agency.create": "The agency was made",
  "application.announce-file": "Began to upload a document of the application",
  "application.upload-file": "Uploaded a document of the application",
  "application.remove-file": "Removed a document of the application",
  "application.copy-link": "Copied the link of the application",
  "application.mail-link": "Mailed the link of the application",
  "application.verify": "Confirmed the e-mail address of the application",
  "assessment.correct-chart": "Corrected the chart by the assessment",
  "assessment.proposal-accepted": "Accepted a proposal for the assessment",
  "assessment.proposal-declined": "Declined a proposal for the assessment",
  "availability.hours": "Changed the working hours",
  "availability.patient": "Changed when the patient can be visited",
  "document.addendum": "Added to the document",
  "export.expire": "An export was deleted when its days were over",
  "export.fail": "An export could not be written",
  "export.finish": "An export was written",
  "file.announce": "Began to upload the file",
  "file.drop": "Gave up uploading the file",
  "file.refuse": "The file was refused",
  "membership.accept": "Accepted the invitation to the agency",
  "membership.restore": "Took the employee back",
  "note.take-back": "Took the note back",
  "supply-stock.counted": "Counted the stock",
  "supply-stock.discarded": "Discarded stock",
  "supply-stock.received": "Received stock",
  "visit.accept-exception": "Accepted the exception of the visit",
  "visit.ask-after": "Asked about the visit",
  "visit.check-in": "Checked in at the visit",
  "visit.check-out": "Checked out of the visit",
  "visit.miss": "Recorded that the visit was missed",
  "visit.set-times": "Set the times of the visit",
  "visit.tell-physician": "Told the physician about the visit",
};

/** What was done with a record, whatever the record is. */
const verbs: Readonly<Record<string, string>> = {
  accept: "Accepted",
  approve: "Approved",
  assign: "Assigned",
  cancel: "Cancelled",
  begin: "Began",
  change: "Changed",
  complete: "Completed",
  correct: "Corrected",
  create: "Added",
  decline: "Declined",
  delete: "Deleted",
  done: "Finished",
  download: "Downloaded",
  end: "Ended",
  export: "Exported",
  extend: "Extended",
  file: "Filed",
  "hand-out": "Handed out",
  lock: "Locked",
  modify: "Modified",
  none: "Noted that there is no",
  propose: "Proposed",
  read: "Read",
  ready: "Made ready",
  receive: "Received",
  reject: "Rejected",
  remove: "Removed",
  reopen: "Reopened",
  resolve: "Resolved",
  restore: "Put back",
  resume: "Resumed",
  return: "Returned",
  review: "Reviewed",
  revoke: "Revoked",
  save: "Saved",
  send: "Sent",
  sign: "Signed",
  start: "Started",
  submit: "Submitted",
  update: "Changed",
  upload: "Uploaded",
  view: "Saw",
  withdraw: "Withdrew",
};

/** Records that are called otherwise than their code. */
const nouns: Readonly<Record<string, string>> = {
  membership: "employee",
  "calendar-feed": "calendar subscription",
  "frequency-order": "ordered frequency",
  "saved-report": "kept report",
  "text-template": "library entry",
  "device-secret": "key of the device",
  "time-change": "change of visit time",
};

export const actionWords = (action: string): string => sentences[action] ?? plainWords(action);

/** "allergy.change" as "Changed the allergy"; an act without a verb here as "Keys: rotate". */
function plainWords(action: string): string {
  const [subject = "", act = ""] = action.split(".");
  const noun = nouns[subject] ?? subject.replaceAll("-", " ");
  const verb = verbs[act];
  if (verb !== undefined) return act === "none" ? `${verb} ${noun}` : `${verb} the ${noun}`;
  return act === "" ? sentenceOf(noun) : `${sentenceOf(noun)}: ${act.replaceAll("-", " ")}`;
}

/** What was seen of a chart, beside the action. */
export const sectionWords = ({ section }: Pick<AuditEntry, "section">): string | undefined =>
  section === null ? undefined : sentenceOf(section);

/** "address.zipCode" as "Address, zip code". */
export const fieldWords = (field: string): string =>
  sentenceOf(field.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, " ").replaceAll(".", ", "));

/** Days and instants as they are shown everywhere; whatever else as it was written. */
export function valueWords(value: string): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return showMoment(value);
  return /^\d{4}-\d\d-\d\d$/.test(value) ? showDate(value) : value;
}

function sentenceOf(code: string): string {
  const words = code.replaceAll("-", " ").toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
