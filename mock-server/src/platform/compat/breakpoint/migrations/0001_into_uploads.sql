-- Files in chunks are rows of "uploads" now. An unfinished one is dropped: its client sends it again, and the upkeep removes its chunks.
INSERT INTO "pending_files" ("key", "goes_at") SELECT "key", now() FROM "breakpoint_chunks" ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "breakpoint_chunks";--> statement-breakpoint
DROP TABLE "breakpoint_files";
