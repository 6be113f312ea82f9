import { v7 as uuidv7 } from "uuid";

const endOfCare = () => ({ version: 1, onDate: "2020-11-25", reason: "Goals met", cancelVisits: true });

/** An order for a patient who does not exist. */
const newOrder = () => ({
  patientId: uuidv7(),
  discipline: "SN",
  notation: "1w1",
  visitMinutes: 45,
  startDate: "2020-11-23",
  locationOfCare: "Patient's home",
  orderedOn: "2020-11-20",
  replaces: { id: uuidv7(), version: 1 },
});

/**
 * Complete input that needs the additional permission, for each "METHOD /path field" of the contract's `alsoNeeds`. A
 * new one fails the matrix tests until it is listed here.
 */
export const askingForMore: Readonly<Record<string, (agencyId: number) => object>> = {
  "POST /scheduler userID": (agencyId) => ({
    userID: uuidv7(),
    requestType: "retrieve",
    agencyId,
    startTime: "2026-11-01T00:00:00",
    endTime: "2026-11-30T23:59:59",
  }),
  "PUT /employees/:id role": () => ({
    version: 1,
    firstName: "Ada",
    lastName: "Lind",
    phoneNumber: null,
    discipline: null,
    branchId: null,
    role: "Viewer",
  }),
  "POST /employees/:id/check-visits visits": () => ({ visits: [{ id: uuidv7(), userId: uuidv7() }] }),
  "POST /employees/:id/deactivate visits": () => ({
    version: 1,
    visits: [{ id: uuidv7(), userId: uuidv7() }],
  }),
  "PUT /clinicians/:userId/hours userId": () => ({ version: 0, hours: [] }),
  "POST /time-off userId": () => ({
    userId: uuidv7(),
    start: "2026-12-21T00:00:00",
    end: "2026-12-28T00:00:00",
    kind: "vacation",
  }),
  "POST /frequency-orders visits": () => ({
    ...newOrder(),
    visits: [{ id: uuidv7(), discipline: "SN", userId: null, start: "2020-11-23T09:00:00", minutes: 45 }],
  }),
  "POST /frequency-orders cancel": () => ({ ...newOrder(), cancel: [{ id: uuidv7(), version: 1 }] }),
  "POST /frequency-orders/:id/end cancelVisits": () => ({
    version: 1,
    endDate: "2020-11-25",
    reason: "Goals met",
    cancelVisits: true,
  }),
  "POST /documents sign": () => ({
    id: uuidv7(),
    kind: "communication-note",
    documents: [{ id: uuidv7(), patientId: uuidv7() }],
    title: "Call",
    text: "Spoke with the pharmacy.",
    sign: true,
  }),
  "POST /admissions/:id/discharge cancelVisits": endOfCare,
  "POST /admissions/:id/not-admit cancelVisits": endOfCare,
};
