import { type Host, serve } from "#src/http/serve.ts";
import { servePublicFile } from "#src/http/serve-file.ts";
import { enterTimeOff, listClinicians, setHours, takeTimeOffBack } from "./availability/clinicians.ts";
import { readPatientAvailability, setPatientAvailability } from "./availability/patient-availability.ts";
import { describeFeed, endFeed, openFeed, readFeed } from "./calendar-feeds.ts";
import { endFrequency } from "./frequency-orders/end-frequency.ts";
import { findNeeds } from "./frequency-orders/needs.ts";
import { orderVisits } from "./frequency-orders/order-visits.ts";
import { openSchedule } from "./frequency-orders/patient-schedule.ts";
import { proposeFor } from "./frequency-orders/propose.ts";
import { setDirections } from "./map/directions.ts";
import { readOutlines } from "./map/outlines.ts";
import { retrieveSchedule } from "./scheduler.ts";
import { checkVisit, schedulePlan, scheduleVisit } from "./visits/book-visits.ts";
import { cancelVisit, changeVisit, restoreVisit } from "./visits/change-visit.ts";
import { missVisit } from "./visits/missed/miss-visit.ts";
import { notifyPhysician } from "./visits/missed/physician-notice.ts";
import { readMyDay, type SuppliesOf } from "./visits/my-day.ts";
import { openVisit, readVisits } from "./visits/read-visits.ts";
import { askForTime } from "./visits/time-changes/ask-for-time.ts";
import {
  approveTimeChange,
  declineTimeChange,
  listTimeChanges,
  withdrawTimeChange,
} from "./visits/time-changes/time-changes.ts";
import { findExceptions, resolveException } from "./visits/verification/exception-tasks.ts";
import { enterTimes, verifyVisit } from "./visits/verification/verify-visit.ts";

/** The supplies part of a visit is passed in by `app.ts`, which composes the application. */
export function scheduleRoutes(host: Host, { suppliesOf }: { readonly suppliesOf: SuppliesOf }): void {
  serve(host, "GET /visits/mine", ({ day }, work) => readMyDay(work, { day, suppliesOf }));
  visitRoutes(host);
  verificationRoutes(host);
  timeChangeRoutes(host);
  frequencyOrderRoutes(host);
  availabilityRoutes(host);
  calendarFeedRoutes(host);
  mapRoutes(host);
}

function visitRoutes(host: Host): void {
  serve(host, "POST /visits", (input, work) => scheduleVisit(work, input));
  serve(host, "POST /visits/check", (input, work) => checkVisit(work, input));
  serve(host, "POST /visits/plan", (input, work) => schedulePlan(work, input));
  serve(host, "POST /visits/read", ({ ids }, work) => readVisits(work, ids));
  serve(host, "GET /visits/:id", ({ id }, work) => openVisit(work, id));
  serve(host, "PUT /visits/:id", (change, work) => changeVisit(work, change));
  serve(host, "POST /visits/:id/cancel", (cancellation, work) => cancelVisit(work, cancellation));
  serve(host, "POST /visits/:id/restore", (restoring, work) => restoreVisit(work, restoring));
  serve(host, "POST /visits/:id/miss", (miss, work) => missVisit(work, miss));
  serve(host, "PUT /visits/:id/physician-notice", (told, work) => notifyPhysician(work, told));
  serve(host, "POST /scheduler", (asked, work) => retrieveSchedule(work, asked));
}

function verificationRoutes(host: Host): void {
  serve(host, "POST /visits/:visitId/verifications", (said, work) => verifyVisit(work, said));
  serve(host, "POST /visits/:id/times", (set, work) => enterTimes(work, set));
  serve(host, "GET /visit-exceptions", ({ state }, work) => findExceptions(work, state));
  serve(host, "POST /visit-exceptions/:id/resolve", (answer, work) => resolveException(work, answer));
}

function timeChangeRoutes(host: Host): void {
  serve(host, "POST /time-changes", (input, work) => askForTime(work, input));
  serve(host, "GET /time-changes", (page, work) => listTimeChanges(work, page));
  serve(host, "POST /time-changes/:id/approve", (approval, work) => approveTimeChange(work, approval));
  serve(host, "POST /time-changes/:id/decline", (decision, work) => declineTimeChange(work, decision));
  serve(host, "POST /time-changes/:id/withdraw", (named, work) => withdrawTimeChange(work, named));
}

function frequencyOrderRoutes(host: Host): void {
  serve(host, "POST /frequency-orders", (input, work) => orderVisits(work, input));
  serve(host, "POST /frequency-orders/:id/end", (ending, work) => endFrequency(work, ending));
  serve(host, "GET /patients/:id/schedule", (asked, work) => openSchedule(work, asked));
  serve(host, "GET /schedule/needs", (asked, work) => findNeeds(work, asked));
  serve(host, "POST /visits/propose", (asked, work) => proposeFor(work, asked));
}

function availabilityRoutes(host: Host): void {
  serve(host, "GET /clinicians", async (_input, work) => ({
    clinicians: await listClinicians(work),
  }));
  serve(host, "PUT /clinicians/:userId/hours", (input, work) => setHours(work, input));
  serve(host, "POST /time-off", (input, work) => enterTimeOff(work, input));
  serve(host, "DELETE /time-off/:id", (known, work) => takeTimeOffBack(work, known));
  serve(host, "GET /patients/:id/availability", ({ id }, work) => readPatientAvailability(work, id));
  serve(host, "PUT /patients/:id/availability", (input, work) => setPatientAvailability(work, input));
}

function calendarFeedRoutes(host: Host): void {
  const { services } = host;
  serve(host, "GET /calendar-feed", (_input, work) => describeFeed(work));
  serve(host, "POST /calendar-feed", (_input, work) => openFeed(work, services.config));
  serve(host, "DELETE /calendar-feed", (_input, work) => endFeed(work));
  servePublicFile(host, "GET /calendar-feeds/:token", ({ token }, { address }) =>
    readFeed(services, { token, address }),
  );
}

function mapRoutes(host: Host): void {
  serve(host, "GET /map/outlines", async ({ states }) => ({ states: await readOutlines(states.split(",")) }));
  serve(host, "PUT /agency/directions", (input, work) => setDirections(work, input));
}
