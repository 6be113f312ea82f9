export { findVisit, lockVisit, selectVisits, type VisitRow, visitOf } from "./visit-rows.ts";
