INSERT INTO "export_templates" ("code", "name", "list_key", "shared_with_all", "columns")
VALUES ('api', 'API', 'api.exportApiList', true,
  '[{"field": "path"}, {"field": "apiGroup"}, {"field": "description"}, {"field": "method"}]')
ON CONFLICT DO NOTHING;
