import { useEffect, useRef, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { messageOf } from "#src/lib/api-error.ts";
import { call } from "#src/lib/call.ts";
import { logQuietly } from "#src/lib/log.ts";
import { type Sending, sendBytes } from "#src/lib/upload/send-bytes.ts";
import type { Held } from "#src/ui/file-drop/held-file.tsx";
import type { StoredFile } from "../queries.ts";
import { setRemoved } from "../set-removed.ts";
import type { About } from "./about.ts";

type Change = Partial<Pick<Held, "state" | "sent" | "problem">>;

/** The files chosen for a patient and their uploads, keyed by file id. */
export function useUploads(patientId: string) {
  const [held, setHeld] = useState<readonly Held[]>([]);
  const sendings = useRef(new Map<string, Sending>());
  // uploads that can still be discarded
  const announced = useRef(new Map<string, StoredFile>());
  useEffect(() => {
    const all = sendings.current;
    return () => {
      for (const sending of all.values()) sending.stop();
    };
  }, []);

  return {
    held,
    add: (files: readonly File[]) => setHeld((list) => [...list, ...files.map(newlyHeld)]),
    remove: (key: string) => {
      sendings.current.get(key)?.stop();
      const file = announced.current.get(key);
      if (file !== undefined) void discard(file);
      setHeld((list) => list.filter((one) => one.key !== key));
    },
    pause: (key: string) => {
      sendings.current.get(key)?.pause();
      change(key, { state: "paused", problem: undefined });
    },
    resume: (key: string, about: About) => {
      const one = held.find((each) => each.key === key);
      if (one === undefined) return;
      const sending = sendings.current.get(key);
      if (sending === undefined) return void begin(one, about);
      change(key, { state: "sending", problem: undefined });
      sending.resume();
    },
    start: (about: About) => {
      for (const one of held) if (one.state === "ready" || one.state === "failed") void begin(one, about);
    },
  };

  function change(key: string, now: Change) {
    setHeld((list) => list.map((one) => (one.key === key ? { ...one, ...now } : one)));
  }

  async function begin({ key, file }: Held, about: About) {
    change(key, { state: "sending", problem: undefined });
    try {
      const wanted = { id: key, patientId, name: file.name, size: file.size, ...about };
      announced.current.set(key, await call("POST /files", wanted));
    } catch (error) {
      return change(key, { state: "failed", problem: messageOf(error, "This file could not be uploaded.") });
    }
    send(key, file);
  }

  function send(key: string, file: File) {
    const sending = sendBytes(key, file, {
      onProgress: (sent) => change(key, { sent }),
      onDone: () => {
        announced.current.delete(key);
        change(key, { state: "done", sent: 1, problem: undefined });
      },
      onWaiting: (problem) => change(key, { state: "paused", problem }),
      onRefused: (problem) => {
        announced.current.delete(key);
        change(key, { state: "refused", problem });
      },
    });
    sendings.current.set(key, sending);
  }
}

const newlyHeld = (file: File): Held => ({ key: uuidv7(), file, state: "ready", sent: 0 });

/**
 * Removes an announced file so that it is not listed as unfinished. If this call is lost, the server deletes it within a
 * day.
 */
const discard = (file: StoredFile) =>
  setRemoved(file, true).catch((error: unknown) => logQuietly("an upload is dropped later:", error));
