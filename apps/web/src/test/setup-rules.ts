import { afterAll } from "vitest";
import { leaveNoTrace } from "./leave-no-trace.ts";
import { startOnSomeFriday } from "./some-friday.ts";

// Test files share a worker and its modules: this runs before each of them.
startOnSomeFriday();
afterAll(leaveNoTrace);
