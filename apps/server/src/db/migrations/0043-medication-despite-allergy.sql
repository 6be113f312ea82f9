-- Why a medication is taken although it clashes with an allergy on the chart; null: nobody has said.
alter table medication add column "clashReason" text;
