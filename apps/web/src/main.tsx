import "./ui/tokens.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchLife } from "#src/lib/send.ts";
import { Entry, isAtDoor, loadAhead } from "./app/entry.tsx";
import { followOtherTabs } from "./lib/follow-other-tabs.ts";
import { loadSession } from "./lib/session.ts";
import { registerWorker } from "./register-worker.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root");

followOtherTabs();
watchLife();
// the sign-in page is drawn before it asks whether somebody is signed in; other pages need the answer first
if (isAtDoor()) requestAnimationFrame(() => setTimeout(() => void loadSession()));
else void loadSession();
// Chrome and Firefox have it; Safari only lately
if (!("Temporal" in globalThis)) await import("temporal-polyfill/global");

loadAhead();
if (import.meta.env.PROD) registerWorker();
createRoot(root).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
