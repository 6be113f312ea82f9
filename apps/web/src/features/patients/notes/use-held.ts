import { useEffect } from "react";
import { browserPlatform } from "#src/lib/device/browser-platform.ts";
import { tellKept } from "#src/lib/device/kept-changes.ts";
import { keeperOf } from "#src/lib/outbox/keeper.ts";
import { holdWork } from "./held-work.ts";

/** Keeps other tabs from offering this work while it is open here. After that the lists are read again. */
export function useHeld(name: string, subjectId: string): void {
  useEffect(() => {
    const { platform, owner } = keeperOf(browserPlatform());
    const release = holdWork(name);
    return () => void release().then(() => tellKept(platform, { owner, subjectId }));
  }, [name, subjectId]);
}
