import "./ui/tokens.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Entry, loadAhead } from "./app/entry.tsx";
import { watchLife } from "./lib/attended.ts";
import { followOtherTabs } from "./lib/follow-other-tabs.ts";
import { loadSession } from "./lib/session.ts";
import { registerWorker } from "./register-worker.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root");

followOtherTabs();
watchLife();
void loadSession();
loadAhead();
if (import.meta.env.PROD) registerWorker();
createRoot(root).render(
  <StrictMode>
    <Entry />
  </StrictMode>,
);
