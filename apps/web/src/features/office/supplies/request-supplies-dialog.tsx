import { SupplyRequest } from "@hearthside/contract";
import { supplyRecipients } from "@hearthside/contract/supply-labels";
import { Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { branchList } from "#src/lib/branch-list.ts";
import { call } from "#src/lib/call.ts";
import { agencyToday } from "#src/lib/moments.ts";
import { DayField } from "#src/ui/records/day-field.tsx";
import { RecordForm } from "#src/ui/records/record-form.tsx";
import { useSayDone } from "#src/ui/records/say-done.tsx";
import { useRecordForm } from "#src/ui/records/use-record-form.ts";
import { Select } from "#src/ui/select.tsx";
import { recipientLabels, requestName } from "./labels.ts";
import { itemList, suppliesKey } from "./queries.ts";
import { RecipientField } from "./recipient-field.tsx";
import {
  changedRequestInput,
  describeWith,
  newRequest,
  newRequestInput,
  type RequestValues,
  requestFieldLabels,
  requestProblems,
  requestToValues,
} from "./request-values.ts";
import { BranchSelect, CountField, ItemSelect } from "./supply-fields.tsx";

type RequestSuppliesDialogProps = {
  /** Left out: a new request. */
  request?: SupplyRequest;
  /** The preselected patient. */
  patient?: { id: string; name: string };
  onClose: () => void;
};

/** Creates or changes a supply request. Rendered only while open. */
export function RequestSuppliesDialog({ request, patient, onClose }: RequestSuppliesDialogProps) {
  const [id] = useState(() => request?.id ?? uuidv7());
  const queries = useQueryClient();
  const sayDone = useSayDone();
  const readAgain = () => queries.invalidateQueries({ queryKey: suppliesKey });
  const editing = useRecordForm({
    initial: request === undefined ? newRequest({ patient }) : requestToValues(request),
    version: request?.version,
    problems: requestProblems,
    save: (values, version) =>
      version === undefined
        ? call("POST /supply-requests", { id, ...newRequestInput(values) })
        : call("PUT /supply-requests/:id", { id, version, ...changedRequestInput(values) }),
    onSaved: (saved) => {
      void readAgain();
      sayDone(request === undefined ? asked(saved) : { text: `${requestName(saved)} was saved.` });
      onClose();
    },
    readFresh: (context) => SupplyRequest.safeParse(context).data,
    toValues: requestToValues,
    otherwise: "The request could not be saved.",
  });
  return (
    <RecordForm
      title={request === undefined ? "Request supplies" : `Edit ${requestName(request)}`}
      label={request === undefined ? "Request" : "Save"}
      editing={editing}
      fieldLabels={requestFieldLabels}
      show={describeWith(useNames())}
      onClose={onClose}
    >
      <RequestFormFields
        form={editing.form}
        isNew={request === undefined}
        isPatientGiven={patient !== undefined}
      />
    </RecordForm>
  );

  function asked(saved: SupplyRequest) {
    const { version } = saved;
    const reason = "Requested by mistake";
    const undo = () =>
      call("POST /supply-requests/:id/cancel", { id, version, reason }).finally(() => void readAgain());
    return { text: `${requestName(saved)} was requested.`, undo };
  }
}

function useNames() {
  const items = useQuery({ ...itemList(), throwOnError: false });
  const branches = useQuery(branchList);
  return {
    items: new Map(items.data?.items.map(({ id, name }) => [id, name])),
    branches: new Map(branches.data?.branches.map(({ id, name }) => [id, name])),
  };
}

type RequestFormFieldsProps = {
  form: UseFormReturnType<RequestValues>;
  isNew: boolean;
  /** The patient was chosen before the dialog was opened. */
  isPatientGiven: boolean;
};

const recipients = supplyRecipients.map((kind) => ({ value: kind, label: recipientLabels[kind] }));

function RequestFormFields({ form, isNew, isPatientGiven }: RequestFormFieldsProps) {
  const { values, errors, setFieldValue } = form;
  return (
    <>
      {isNew && !isPatientGiven && (
        <Select
          label={requestFieldLabels.forKind}
          options={recipients}
          value={values.forKind}
          onChange={(forKind) => setFieldValue("forKind", forKind)}
        />
      )}
      <RecipientField form={form} isFixed={!isNew || isPatientGiven} />
      <ItemSelect
        value={values.itemId}
        error={errors["itemId"]}
        onChange={(itemId) => setFieldValue("itemId", itemId)}
      />
      <CountField {...form.getInputProps("quantity")} label={requestFieldLabels.quantity} />
      <BranchSelect
        label={requestFieldLabels.branchId}
        none={isNew ? "Default branch" : undefined}
        value={values.branchId}
        error={typeof errors["branchId"] === "string" ? errors["branchId"] : undefined}
        onChange={(branchId) => setFieldValue("branchId", branchId ?? "")}
      />
      <DayField
        label={requestFieldLabels.neededOn}
        min={agencyToday()}
        value={values.neededOn}
        error={errors["neededOn"]}
        onChange={(neededOn) => setFieldValue("neededOn", neededOn)}
      />
      <div data-wide>
        <Textarea
          {...form.getInputProps("note")}
          label={requestFieldLabels.note}
          placeholder="For example, size"
          maxLength={500}
          autosize
        />
      </div>
    </>
  );
}
