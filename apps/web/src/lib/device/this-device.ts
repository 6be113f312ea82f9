import type { AnsweringDevice } from "@hearthside/contract";
import { v7 as newId } from "uuid";
import { isId } from "../address.ts";
import { logQuietly } from "../log.ts";

const name = "hearthside.device";

let id: string | undefined;

/** This browser's random id, which identifies no person. Without storage, this tab's. */
export function thisDevice(): AnsweringDevice {
  id ??= keptId();
  return { id, kind: kindOf() };
}

function keptId(): string {
  const fresh = newId();
  try {
    const kept = localStorage.getItem(name);
    if (isId(kept)) return kept;
    localStorage.setItem(name, fresh);
  } catch (error) {
    logQuietly("This browser has no device name stored.", error);
  }
  return fresh;
}

/** A phone is narrow on its shorter side; a touch-screen laptop also has a mouse or touchpad. */
function kindOf(): AnsweringDevice["kind"] {
  if (!window.matchMedia("(pointer: coarse)").matches) return "computer";
  return Math.min(window.screen.width, window.screen.height) < 600 ? "phone" : "tablet";
}
