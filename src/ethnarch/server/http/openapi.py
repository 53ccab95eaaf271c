"""The description of the HTTP interface, made from the endpoints and the message types."""

from __future__ import annotations

from typing import Any

import msgspec

from ethnarch import __version__
from ethnarch.server.http.api import ENDPOINTS, Endpoint
from ethnarch.server.messages import shapes

REFUSALS = {
    400: "The request has the wrong shape, or asks for something there is not",
    403: "The secret does not open this, or the page is not this server's",
    404: "There is no such table",
    409: "Not now: the game is not over, or the seat is taken",
    413: "Too long",
    429: "Too many requests",
    503: "The server restarts, or the database does not answer",
}


def description() -> dict[str, Any]:
    """OpenAPI 3.1."""
    types: list[type] = [shapes.Problem]
    for endpoint in ENDPOINTS:
        types += [endpoint.answers] + ([endpoint.body] if endpoint.body else [])
    unique = list(dict.fromkeys(types))
    references, components = msgspec.json.schema_components(unique, ref_template="#/components/schemas/{name}")
    by_type = dict(zip(unique, references, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, by_type)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ethnarch", "version": __version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def _operation(endpoint: Endpoint, by_type: dict[type, dict[str, Any]]) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "query", "required": False, "schema": schema} for name, schema in endpoint.query
    ]
    if "{table}" in endpoint.path:
        schema = msgspec.json.schema(shapes.TableId)
        parameters.append({"name": "table", "in": "path", "required": True, "schema": schema})
    problem = {"content": {"application/json": {"schema": by_type[shapes.Problem]}}}
    responses: dict[str, Any] = {
        str(endpoint.status): {
            "description": endpoint.summary,
            "content": {"application/json": {"schema": by_type[endpoint.answers]}},
        }
    }
    responses |= {str(status): {"description": text} | problem for status, text in REFUSALS.items()}
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "parameters": parameters,
        "responses": responses,
        "security": [{}, {"secret": []}],
    }
    if endpoint.body is not None:
        content = {"application/json": {"schema": by_type[endpoint.body]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation
