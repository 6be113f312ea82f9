import {
  type AdmissionFacts,
  type AdmissionRule,
  admissionWarnings,
  faceToFaceWindow,
  initialVisitDue,
  noticeOfAdmissionDue,
} from "@hearthside/scheduling";
import { type Alert, ruledAlerts } from "../alert-source.ts";
import { findAdmissionFacts } from "./admission-facts.ts";

type Wanted = Pick<Alert, "kind" | "title" | "dueOn">;

/** The alert for a broken admission rule, where something can still be done. */
const alertOf: Readonly<Record<AdmissionRule, (facts: AdmissionFacts) => Wanted | undefined>> = {
  "initial-visit": (facts) => {
    const dueOn = initialVisitDue(facts);
    if (facts.startOfCare !== null || dueOn === null || dueOn >= facts.today) return undefined;
    return { kind: "initial-visit-late", title: "Initial visit overdue", dueOn };
  },
  "care-before-referral": () => undefined,
  "face-to-face": ({ startOfCare }) => ({
    kind: "face-to-face-missing",
    title: "Face-to-face encounter not documented",
    dueOn: startOfCare && faceToFaceWindow(startOfCare).endDate,
  }),
  "notice-of-admission": ({ startOfCare, noticeAcceptedDate }) =>
    noticeAcceptedDate === null
      ? {
          kind: "notice-of-admission-missing",
          title: "Notice of admission not accepted by Medicare",
          dueOn: startOfCare && noticeOfAdmissionDue(startOfCare),
        }
      : undefined,
};

/** Missing regulatory requirements at the start of care, by the admission's own rules. */
export const admissionLate = ruledAlerts(
  ["initial-visit-late", "face-to-face-missing", "notice-of-admission-missing"],
  async (work) =>
    (await findAdmissionFacts(work)).flatMap(({ id, patientId, ...known }) => {
      const facts = { ...known, today: work.today };
      return admissionWarnings(facts).flatMap(({ rule, message }) => {
        const wanted = alertOf[rule](facts);
        return wanted === undefined ? [] : [{ ...wanted, subjectId: id, patientId, detail: message }];
      });
    }),
);
