import "./ui/tokens.css";
import { createBrowserHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { createAppRouter } from "./app/router.ts";
import { followOtherTabs, loadSession } from "./lib/session.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no element with the id root");

followOtherTabs();
void loadSession();
createRoot(root).render(
  <StrictMode>
    <App router={createAppRouter(createBrowserHistory())} />
  </StrictMode>,
);
