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
  "audit.restore": "The data were restored from a backup",
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
};

export const actionWords = (action: string): string => sentences[action] ?? plainWords(action);

/** "supply-request.hand-out" as "Supply request: hand out". */
function plainWords(action: string): string {
  const [subject = "", act] = action.split(".");
  const told = sentenceOf(subject);
  return act === undefined ? told : `${told}: ${act.replaceAll("-", " ")}`;
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
